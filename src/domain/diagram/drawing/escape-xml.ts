/** Words as they may stand in an element or an attribute of XML. Letters that no XML file may hold are left out. */
export function escapeXml(words: string): string {
  return words
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[<>&"']/g, (letter) => entities[letter] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};
