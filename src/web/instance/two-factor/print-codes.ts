import './print-codes.css';

/** Prints the codes alone, with the name of the house's page above them. */
export function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('section');
  sheet.className = 'printed-codes';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const place = document.createElement('p');
  place.textContent = location.host;
  const list = document.createElement('ol');
  for (const code of codes) {
    const item = document.createElement('li');
    item.textContent = code;
    list.append(item);
  }
  sheet.append(heading, place, list);
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
