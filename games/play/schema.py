"""Shapes for the OpenAPI document (reading and checking is done by Structs)."""

from rest_framework import serializers as s


class SeatSummary(s.Serializer):
    seat = s.IntegerField()
    kind = s.ChoiceField(["person", "bot", "open", "invite"])
    name = s.CharField()
    present = s.BooleanField()
    you = s.BooleanField()
    level = s.IntegerField(required=False)


class EditionSummary(s.Serializer):
    id = s.IntegerField()
    number = s.IntegerField(allow_null=True)
    name = s.CharField()
    hash = s.CharField()


class Result(s.Serializer):
    winners = s.ListField(child=s.IntegerField())
    reason = s.CharField()
    scores = s.DictField(required=False)


class UndoAsk(s.Serializer):
    seat = s.IntegerField()
    to = s.IntegerField()
    agreed = s.ListField(child=s.IntegerField())


class MatchSummary(s.Serializer):
    id = s.CharField()
    game = s.CharField()
    title = s.CharField()
    status = s.ChoiceField(["open", "playing", "ended", "cancelled"])
    listed = s.BooleanField()
    yours = s.BooleanField()
    seats = SeatSummary(many=True)
    options = s.DictField()
    map = s.DictField()
    version = s.IntegerField()
    edition = EditionSummary()
    commitment = s.CharField()
    created_at = s.DateTimeField()
    invite_url = s.CharField(required=False)
    invite = s.CharField(required=False)
    result = Result(required=False)
    draw_offer = s.IntegerField(required=False)
    undo_ask = UndoAsk(required=False)
    deadline = s.DateTimeField(required=False)
    rematch = s.CharField(required=False)
    referee = SeatSummary(required=False)
    referee_url = s.CharField(required=False)


class MatchPage(s.Serializer):
    next = s.CharField(allow_null=True)
    previous = s.CharField(allow_null=True)
    results = MatchSummary(many=True)


class Place(s.Serializer):
    kind = s.ChoiceField(["me", "bot", "open", "invite"])
    level = s.IntegerField(required=False)
    force = s.IntegerField(required=False, allow_null=True)
    starter = s.CharField(required=False, allow_null=True)
    sheet = s.DictField(required=False, allow_null=True)
    name = s.CharField(required=False)


class Proposal(s.Serializer):
    game = s.CharField()
    seats = Place(many=True)
    options = s.DictField(required=False)
    map = s.DictField(required=False)
    edition = s.IntegerField(required=False, allow_null=True)
    name = s.CharField(required=False)
    listed = s.BooleanField(required=False)
    entropy = s.CharField(required=False)
    referee = s.ChoiceField(["me", "invite"], required=False)


class Join(s.Serializer):
    seat = s.IntegerField(required=False, allow_null=True)
    invite = s.CharField(required=False)
    force = s.IntegerField(required=False, allow_null=True)
    starter = s.CharField(required=False, allow_null=True)
    sheet = s.DictField(required=False, allow_null=True)
    entropy = s.CharField(required=False)


class Submission(s.Serializer):
    id = s.CharField(max_length=40)
    version = s.IntegerField()
    seat = s.IntegerField()
    command = s.DictField()


class Answer(s.Serializer):
    accepted = s.BooleanField()
    version = s.IntegerField()
    saved = s.BooleanField(required=False)


class View(s.Serializer):
    version = s.IntegerField()
    view = s.DictField(allow_null=True)
    drafts = s.DictField(required=False)
    undo = s.IntegerField(required=False)


class Frame(s.Serializer):
    type = s.CharField()
    version = s.IntegerField()
    seat = s.IntegerField()
    events = s.ListField(child=s.DictField())
    patch = s.DictField()


class Frames(s.Serializer):
    frames = Frame(many=True)
    version = s.IntegerField()
    more = s.BooleanField(required=False)
    undo = s.IntegerField(required=False)


class Replay(s.Serializer):
    view = s.DictField()
    events = s.ListField(child=s.DictField())
    frames = Frame(many=True)
    version = s.IntegerField()
    next = s.IntegerField(required=False)


class Offer(s.Serializer):
    seat = s.IntegerField()
    about = s.DictField(required=False)


class Draw(s.Serializer):
    seat = s.IntegerField()
    answer = s.ChoiceField(["offer", "accept", "decline"])


class TakeBack(s.Serializer):
    seat = s.IntegerField()
    answer = s.ChoiceField(["ask", "accept", "decline"])


class Talk(s.Serializer):
    text = s.CharField(max_length=500)


class ChatLine(s.Serializer):
    id = s.IntegerField()
    user = s.IntegerField(allow_null=True)
    name = s.CharField()
    text = s.CharField()
    at = s.DateTimeField()


class ChatPage(s.Serializer):
    next = s.CharField(allow_null=True)
    previous = s.CharField(allow_null=True)
    results = ChatLine(many=True)


class Roll(s.Serializer):
    n = s.IntegerField()
    version = s.IntegerField()
    sides = s.IntegerField()
    face = s.IntegerField()
    purpose = s.CharField()


class Dice(s.Serializer):
    match = s.CharField()
    commitment = s.CharField()
    ended = s.BooleanField()
    entropy = s.CharField(required=False)
    seat_entropy = s.ListField(child=s.CharField(), required=False)
    secret = s.CharField(required=False)
    rolls = Roll(many=True, required=False)


class Verdict(s.Serializer):
    true = s.BooleanField()
    versions = s.IntegerField()
    rolls = s.IntegerField()
    differences = s.ListField(child=s.CharField())


class QuestionStep(s.Serializer):
    seat = s.IntegerField()
    command = s.DictField()


class Question(s.Serializer):
    game = s.CharField()
    position = s.DictField()
    catalogue = s.DictField(required=False, allow_null=True)
    edition = s.IntegerField(required=False, allow_null=True)
    options = s.DictField(required=False)
    steps = QuestionStep(many=True, required=False)
    orders = s.DictField(child=s.DictField(), required=False)
    dice = s.ListField(child=s.IntegerField(), required=False, allow_null=True)
    seed = s.CharField(required=False, allow_null=True)
