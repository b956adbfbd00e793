"""Builds archivo-nigeria.woff2 and archivo-other.woff2 from Archivo's own variable font.

Archivo has no hooked letters of Hausa and no vertical line below of Yoruba. They are drawn here from Archivo's own
strokes, in every weight: the hook is the head of the f. Run it once after a change, and commit its output:

    apt-get install python3-fonttools python3-brotli
    python3 build.py 'Archivo[wdth,wght].ttf'

The source is `fonts/variable/Archivo[wdth,wght].ttf` of https://github.com/Omnibus-Type/Archivo, version 2.001.
"""

import copy
import io
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

# The masters, and their positions on the normalized weight axis. 600 is the default.
MASTERS = {100: (-1.0, -1.0, 0.0), 600: None, 900: (0.0, 1.0, 1.0)}
OVERLAP = 0x40

NIGERIA = (
    [*range(0x100), 0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC]
    # Punctuation, the naira, arrows, the minus of amounts, and the byte order mark that pasted text brings.
    + [*range(0x2000, 0x2070), 0x20A6, 0x20AC, 0x2122, *range(0x2190, 0x2194), 0x2212, 0x2215, 0xFEFF, 0xFFFD]
    # Hausa: hooked letters and the glottal apostrophe.
    + [0x181, 0x18A, 0x198, 0x199, 0x1B3, 0x1B4, 0x253, 0x257, 0x2BB, 0x2BC]
    # Yoruba and Igbo: dots, tones, lengths, on letters of their own and as combining marks.
    + [0x100, 0x101, 0x112, 0x113, 0x11A, 0x11B, 0x12A, 0x12B, 0x143, 0x144, 0x14C, 0x14D, 0x16A, 0x16B]
    + [*range(0x1CD, 0x1D5), 0x1F8, 0x1F9, 0x1E3E, 0x1E3F, 0x1E44, 0x1E45, 0x1E62, 0x1E63]
    + [0x1EB8, 0x1EB9, 0x1EBC, 0x1EBD, 0x1ECA, 0x1ECB, 0x1ECC, 0x1ECD, 0x1EE4, 0x1EE5]
    + [0x300, 0x301, 0x302, 0x303, 0x304, 0x307, 0x308, 0x30C, 0x323, 0x329, 0x331]
)


def main(source):
    font = instantiateVariableFont(TTFont(source), {'wdth': 100})
    keep_naira_of_light_weights(font)
    masters = {weight: outlines_at(source, weight) for weight in MASTERS}
    for code, (old, draw) in HOOKED.items():
        add(font, f'uni{code:04X}', code, {weight: draw(masters[weight]) for weight in MASTERS})
        kern_like(font, f'uni{code:04X}', old)
    add(font, 'uni0329', 0x329, {weight: line_below(masters[weight]) for weight in MASTERS})
    attach_like(font, 'uni0329', 'dotbelowcomb')
    # Advance widths also vary with the outlines' phantom points, and this table lacks the new letters.
    del font['HVAR']
    complete = io.BytesIO()
    font.save(complete)
    known = set(font.getBestCmap())
    # Browsers compose a missing letter from a base and a mark, if both are in the same file.
    write('archivo-nigeria.woff2', complete, set(NIGERIA))
    write('archivo-other.woff2', complete, known - set(NIGERIA))


# Letters. Each function takes the points of a master and returns contours of (x, y, is on the curve) and the advance width.


def outlines_at(source, weight):
    font = instantiateVariableFont(TTFont(source), {'wdth': 100, 'wght': weight})

    def points(name):
        glyph = font['glyf'][name]
        ends = [-1, *glyph.endPtsOfContours]
        all_points = [(x, y, flag & 1) for (x, y), flag in zip(glyph.coordinates, glyph.flags)]
        return [all_points[a + 1 : b + 1] for a, b in zip(ends, ends[1:])], font['hmtx'][name][0]

    return points


def head_of_f(points):
    """The part of the f above its bar, with the foot of its stem at (0, 0), and the width of that stem."""
    (contour,), _ = points('f')
    (left, foot, _), right = contour[4], contour[19][0]
    return [(x - left, y - foot, on) for x, y, on in contour[4:20]], right - left


def hooked_stem(name, left, right):
    """b, d, k: the stem, whose top corners are the points `left` and `right`, ends in the head of the f."""

    def draw(points):
        contours, width = points(name)
        head, stem = head_of_f(points)
        foot = points('f')[0][0][4][1]
        x0, x1 = contours[0][left][0], contours[0][right][0]
        hook = [(x0 + x * (x1 - x0) / stem, y + foot, on) for x, y, on in head]
        outer = list(contours[0])
        for corner in (left, right):
            outer[corner] = (outer[corner][0], foot + 20, 1)
        overhang = max(x for x, _, _ in hook) - max(x for x, _, _ in contours[0])
        return [outer, *contours[1:], hook], width + max(0, round(overhang - 35))

    return draw


def hooked_arm(name, inner, left, right, outer_end, over):
    """y, K, Y: the right arm, from `inner`..`left` to `right`..`outer_end`, ends in the head of the f, slanted like it."""

    def draw(points):
        contours, width = points(name)
        outer = list(contours[0])
        head, stem = head_of_f(points)
        top = outer[left][1] + over
        foot = top - max(y for _, y, _ in head)
        slant = (outer[left][0] - outer[inner][0]) / (outer[left][1] - outer[inner][1])
        slant_right = (outer[right][0] - outer[outer_end][0]) / (outer[right][1] - outer[outer_end][1])
        at = lambda corner, lean, y: outer[corner][0] + (y - outer[corner][1]) * lean
        x0, x1 = at(left, slant, foot), at(right, slant_right, foot)
        hook = [(x0 + x * (x1 - x0) / stem + y * slant, foot + y, on) for x, y, on in head]
        overhang = max(x for x, _, _ in hook) - outer[right][0]
        cut = foot + 15
        outer[left], outer[right] = (at(left, slant, cut), cut, 1), (at(right, slant_right, cut), cut, 1)
        return [outer, *contours[1:], hook], width + round(overhang)

    return draw


def hooked_bar(name):
    """B, D: the top bar goes on to the left and bends down: the head of the f, turned by a quarter."""

    def draw(points):
        contours, width = points(name)
        head, _ = head_of_f(points)
        (left, _, _), (_, top, _) = contours[0][0], contours[0][1]
        terminal = max(x for x, _, _ in head)
        inner = min(y for x, y, _ in head if x == terminal)
        gap = 90
        start = left - gap + inner
        # A mirrored contour runs in the opposite direction, and would cut a hole where it overlaps.
        # It begins inside of the stem, also where the heaviest weight has a short hook.
        hook = [(start - y if y else left + 20, top - x, on) for x, y, on in reversed(head)]
        shift = round(left / 2 - min(x for x, _, _ in hook))
        return [[(x + shift, y, on) for x, y, on in c] for c in [*contours, hook]], width + shift

    return draw


def line_below(points):
    """Yoruba's other mark below: a short upright line in place of the dot, of the same weight."""
    (dot,), _ = points('dotbelowcomb')
    left, right = min(x for x, _, _ in dot), max(x for x, _, _ in dot)
    bottom, top = min(y for _, y, _ in dot), max(y for _, y, _ in dot)
    inset = (right - left) * 0.16
    low = top - (top - bottom) * 1.35
    return [[(left + inset, low, 1), (left + inset, top, 1), (right - inset, top, 1), (right - inset, low, 1)]], 0


HOOKED = {
    0x253: ('b', hooked_stem('b', 7, 8)),
    0x257: ('d', hooked_stem('d', 14, 15)),
    0x199: ('k', hooked_stem('k', 1, 2)),
    0x1B4: ('y', hooked_arm('y', 22, 23, 24, 25, over=12)),
    0x181: ('B', hooked_bar('B')),
    0x18A: ('D', hooked_bar('D')),
    0x198: ('K', hooked_arm('K', 3, 4, 5, 6, over=12)),
    0x1B3: ('Y', hooked_arm('Y', 5, 6, 7, 8, over=12)),
}


# The font's tables


def add(font, name, code, drawn):
    """Adds a letter: its outline at the default weight, and how it differs from that at the ends of the axis."""
    contours, width = drawn[600]
    glyph = Glyph()
    glyph.numberOfContours = len(contours)
    glyph.coordinates, flags = GlyphCoordinates(flat(contours)), [on for c in contours for _, _, on in c]
    glyph.flags = bytearray([flags[0] | OVERLAP, *flags[1:]])
    glyph.endPtsOfContours = [sum(map(len, contours[: i + 1])) - 1 for i in range(len(contours))]
    glyph.program = copy.deepcopy(font['glyf']['f'].program)
    glyph.program.fromBytecode(b'')
    font['glyf'][name] = glyph
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (width, glyph.xMin)
    font['gvar'].variations[name] = [
        TupleVariation({'wght': region}, deltas(drawn[600], drawn[weight]))
        for weight, region in MASTERS.items()
        if region
    ]
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[code] = name


def flat(contours):
    return [(round(x), round(y)) for c in contours for x, y, _ in c]


def deltas(default, master):
    of = [(xm - x, ym - y) for (x, y), (xm, ym) in zip(flat(default[0]), flat(master[0]))]
    # The four phantom points: the second one is the advance width.
    return [*of, (0, 0), (master[1] - default[1], 0), (0, 0), (0, 0)]


def keep_naira_of_light_weights(font):
    """The instancer turns `rvrn` on for all weights; its condition says from which weight it applies."""
    for record in font['GSUB'].table.FeatureList.FeatureRecord:
        if record.FeatureTag == 'rvrn':
            record.Feature.LookupListIndex = []
            record.Feature.LookupCount = 0


def subtables(font, kind):
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, 'ExtSubTable', subtable)
            if type(subtable).__name__ == kind:
                yield subtable


def kern_like(font, name, old):
    for pairs in subtables(font, 'PairPos'):
        if pairs.Format != 2:
            continue
        if old in pairs.Coverage.glyphs:
            pairs.Coverage.glyphs.append(name)
        for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
            if old in classes:
                classes[name] = classes[old]


def attach_like(font, name, old):
    for marks in subtables(font, 'MarkBasePos'):
        if old in marks.MarkCoverage.glyphs:
            record = marks.MarkArray.MarkRecord[marks.MarkCoverage.glyphs.index(old)]
            marks.MarkCoverage.glyphs.append(name)
            marks.MarkArray.MarkRecord.append(copy.deepcopy(record))
    font['GDEF'].table.GlyphClassDef.classDefs[name] = 3


def write(path, complete, codes):
    options = Options()
    options.flavor = 'woff2'
    # As the web fonts of Archivo have them; rvrn changes the naira where the weight leaves no room for two bars.
    options.layout_features = 'ccmp dnom frac kern liga locl mark mkmk numr pnum rvrn tnum'.split()
    options.hinting = False
    complete.seek(0)
    font = TTFont(complete)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = 'woff2'
    font.save(path)
    print(path, f'{len(codes)} characters, for its unicode-range in fonts.css:', ranges(sorted(codes)), sep='\n')


def ranges(codes):
    spans = []
    for code in codes:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ', '.join(f'U+{a:04X}' if a == b else f'U+{a:04X}-{b:04X}' for a, b in spans)


main(sys.argv[1])
