import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordPatch } from './record-patch.ts';
import { isConfidential, patchPrivacy, readPrivacy } from './restriction.ts';
import { parseStructure } from './structure.ts';

const start = ['0 @I1@ INDI', '1 NAME Siti'];
const read = (lines: string) => readPrivacy(parseStructure(lines));

/** A word as files write it: in capitals, small, or mixed. */
const asWritten = (word: string) =>
  fc.func(fc.boolean()).map((isCapital) => [...word].map((c, i) => (isCapital(i) ? c.toUpperCase() : c)).join(''));
const hides = fc.constantFrom('confidential', 'privacy').chain(asWritten);
const bars = asWritten('locked');
const permits = asWritten('open');

test('who is kept from strangers is, in whatever case and beside whatever else a file says so', () => {
  fc.assert(
    fc.property(hides, bars, permits, fc.boolean(), (hiding, barring, permission, isLast) => {
      const words = isLast ? `${barring}, ${hiding}` : `${hiding}, ${barring}`;
      for (const said of [[`1 RESN ${hiding}`], [`1 RESN ${words}`], [`1 RESN ${barring}`, `1 RESN ${hiding}`]]) {
        expect(read([...start, ...said].join('\n'))).toBe('closed');
        expect(read([...start, `1 _PRIVACY ${permission}`, ...said].join('\n'))).toBe('closed');
      }
      expect(read([...start, `1 RESN ${barring}`].join('\n'))).toBe('auto');
      expect(read([...start, `1 RESN ${barring}`, `1 _PRIVACY ${permission}`].join('\n'))).toBe('open');
      expect(read([...start, `1 _PRIVACY ${permission}x`].join('\n'))).toBe('auto');
      expect(read([...start, `1 _PRIVACY ${permission}`, '1 _PRIVACY private'].join('\n'))).toBe('auto');
    }),
  );
});

test('what is set is what is read, whatever the file said, and a lock stays', () => {
  const privacy = fc.constantFrom('auto', 'open', 'closed');
  const version = fc.constantFrom('5.5.1', '7.0');
  const said = fc.array(
    fc.oneof(
      fc.tuple(fc.constant('1 RESN'), hides),
      fc.tuple(fc.constant('1 RESN'), bars),
      fc.tuple(bars, hides).map(([first, second]) => ['1 RESN', `${first}, ${second}`] as const),
      fc.tuple(fc.constant('1 _PRIVACY'), fc.oneof(permits, fc.constant('private'))),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(privacy, version, said, (wanted, gedcom, lines) => {
      const before = [...start, ...lines.map(([tag, word]) => `${tag} ${word}`), '1 SEX F'].join('\n');
      const patch = createRecordPatch(before, gedcom);
      patchPrivacy(patch, parseStructure(before), wanted);
      const after = patch.result();
      expect(read(after)).toBe(wanted);
      expect(isConfidential(parseStructure(after))).toBe(wanted === 'closed');
      expect(/locked/i.test(after)).toBe(/locked/i.test(before));
      expect(after).toContain('1 NAME Siti');
      expect(after).toContain('1 SEX F');
    }),
  );
});
