/** A kind of line: 'INDI.BIRT.DATE', and the kinds below it. The same kind is the same object. */
export interface LinePath {
  readonly path: string;
  readonly below: Map<string, LinePath>;
}

const AT_SIGN = 64;

export interface LinePaths {
  /**
   * Names every line of a record, in their order, without taking the record apart: a continuation line has the path of what
   * it continues. The lines have to be regular, as the reader leaves them.
   */
  walk(lines: string, visit: (path: LinePath, start: number, end: number) => void): void;
}

/** Takes time in proportion to the text, and room in proportion to the kinds of lines. */
export function createLinePaths(): LinePaths {
  const root: LinePath = { path: '', below: new Map() };
  const open: LinePath[] = [];

  function kindBelow(above: LinePath, tag: string): LinePath {
    const known = above.below.get(tag);
    if (known !== undefined) return known;
    // A part of a text keeps the whole text in memory, unless it is copied; engines copy short ones by themselves.
    const name = tag.length < 13 ? tag : [...tag].join('');
    const path = { path: above === root ? name : `${above.path}.${name}`, below: new Map() };
    above.below.set(name, path);
    return path;
  }

  return {
    walk(lines, visit) {
      for (let start = 0; start <= lines.length; ) {
        const newline = lines.indexOf('\n', start);
        const end = newline < 0 ? lines.length : newline;
        const space = lines.indexOf(' ', start);
        const level = space - start === 1 ? lines.charCodeAt(start) - 48 : Number(lines.slice(start, space));
        let from = space + 1;
        if (lines.charCodeAt(from) === AT_SIGN) from = lines.indexOf('@', from + 1) + 2;
        const after = lines.indexOf(' ', from);
        const tag = lines.slice(from, after < 0 || after > end ? end : after);
        const above = level === 0 ? root : (open[level - 1] ?? root);
        const path = level > 0 && (tag === 'CONT' || tag === 'CONC') ? above : kindBelow(above, tag);
        open[level] = path;
        visit(path, start, end);
        start = end + 1;
      }
    },
  };
}
