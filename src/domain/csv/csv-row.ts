/** What spreadsheet programs take for the beginning of a formula, full-width letters of the same meaning included. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * One row of a CSV file (RFC 4180) with its line end. Text stays text: what a spreadsheet would run as a formula gets an
 * apostrophe before it, which is how people write such a text themselves.
 */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const inert = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
