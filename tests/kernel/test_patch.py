"""Merge patches: old with the patch is new, and nothing else is touched."""

from __future__ import annotations

import copy

from hypothesis import given
from hypothesis import strategies as st

from games.kernel.patch import diff, merge

leaves = st.one_of(st.integers(-5, 5), st.text(max_size=3), st.booleans(), st.lists(st.integers(0, 3), max_size=3))
objects = st.recursive(
    st.dictionaries(st.sampled_from("abcd"), leaves, max_size=4),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), st.one_of(leaves, inner), max_size=4),
    max_leaves=12,
)


@given(objects, objects)
def test_a_patch_leads_from_old_to_new(old, new):
    before = copy.deepcopy(old)
    assert merge(old, diff(old, new)) == new
    assert old == before


@given(objects)
def test_no_change_is_an_empty_patch(value):
    assert diff(value, copy.deepcopy(value)) == {}


def test_rfc_7396_examples():
    assert merge({"a": "b"}, {"a": "c"}) == {"a": "c"}
    assert merge({"a": "b", "b": "c"}, {"a": None}) == {"b": "c"}
    assert merge({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}) == {"a": {"b": "d"}}
    assert merge({"a": [1]}, {"a": [2, 3]}) == {"a": [2, 3]}
    assert merge([1], {"a": 1}) == {"a": 1}
