/**
 * Follows a name that is written on several lines: what each line is to be found as, or undefined where that is what
 * stands on it. A word that goes on in the next line is found whole in the first, so that whoever searches finds it; so
 * is the rest of a name that is cut short.
 */
export function followName(name: string): (line: string) => string | undefined {
  const whole = name.trim().split(/\s+/).join(' ');
  let written = 0;
  let found = 0;
  return (line) => {
    const from = whole[written] === ' ' ? written + 1 : written;
    const isCut = line.endsWith('…') && !whole.startsWith(line, from);
    const shown = isCut ? line.slice(0, -1) : line;
    if (shown === '' || !whole.startsWith(shown, from)) return undefined;
    written = isCut ? whole.length : from + shown.length;
    const blank = whole.indexOf(' ', written);
    const wordEnd = blank < 0 ? whole.length : blank;
    const meant = whole.slice(Math.max(from, found), wordEnd);
    found = Math.max(found, wordEnd);
    return meant === line ? undefined : meant.trimStart();
  };
}
