import type { CellValue, Sheet, Workbook } from './write-workbook.ts';

/*
 * The parts of an XLSX file as ECMA-376 has them (Office Open XML, part 1: SpreadsheetML), no more than what makes a plain
 * table: text stands in its cells (`inlineStr`), so that no table of shared strings has to be held in memory.
 */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** More no program reads in one cell. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;

/** Every part but the sheets, by path. */
export function partsOf({ title, sheets, now }: Pick<Workbook, 'title' | 'sheets' | 'now'>): [string, string][] {
  const numbers = sheets.map((_, nth) => nth + 1);
  const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const names = sheetNames(sheets);
  return [
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', `${TYPES}.sheet.main+xml`)}${override('/xl/styles.xml', `${TYPES}.styles+xml`)}${override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${numbers.map((nth) => override(`/xl/worksheets/sheet${nth}.xml`, `${TYPES}.worksheet+xml`)).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations(
        relation('rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml') +
          relation('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      ),
    ],
    [
      'docProps/core.xml',
      `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Swissfam</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${now.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbers.map((nth) => relation(`rId${nth}`, `${OFFICE}/worksheet`, `worksheets/sheet${nth}.xml`)).join('') +
          relation(`rId${numbers.length + 1}`, `${OFFICE}/styles`, 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
  ];
}

/** Cell styles by number: 0 a number, 1 text that stays text when it is edited, 2 a head. */
const STYLE = { number: 0, text: 1, head: 2 } as const;
const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** As programs allow them: without some signs, not too long, each once. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, nth) => {
    const fit = Array.from(name.replace(/[[\]:*?/\\']/g, ' '))
      .slice(0, LONGEST_NAME)
      .join('')
      .trim();
    const unique = fit === '' || taken.has(fit.toLowerCase()) ? `${nth + 1}` : fit;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Up to the rows, the first of which holds the heads. */
export function sheetHead(columns: Sheet['columns'], isFirst: boolean): string {
  const widths = columns.map(
    ({ width }, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, nth) => textCell(`${columnName(nth)}1`, head, STYLE.head));
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

/** Cells without words are left out. */
export function sheetRow(row: number, cells: readonly CellValue[]): string {
  let inner = '';
  for (const [nth, value] of cells.entries()) {
    if (value === '') continue;
    const place = `${columnName(nth)}${row}`;
    inner += typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : textCell(place, value, STYLE.text);
  }
  return `<row r="${row}">${inner}</row>`;
}

export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;
}

function textCell(place: string, text: string, style: number): string {
  const whole = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(whole)}</t></is></c>`;
}

/** A to Z: no report has more columns. */
const columnName = (nth: number): string => String.fromCharCode(65 + nth);

/** Signs that XML cannot hold, or had better not. */
const unfit = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unfit, '')
    // Safe: nothing else is found.
    .replace(/[&<>"]/g, (sign) => signs[sign as keyof typeof signs])
    // What looks like the sign of a letter by its number is read as one.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
