/*
 * Who a visitor says to be stays with their tab and goes with it: they may be at somebody else's computer. Where storage is
 * blocked, it stays as long as the page is open.
 */
const nameKey = 'swissfam-visitor-name';
let whileOpen = '';

export function keptName(): string {
  try {
    return sessionStorage.getItem(nameKey) ?? '';
  } catch {
    return whileOpen;
  }
}

export function keepName(name: string): void {
  try {
    sessionStorage.setItem(nameKey, name);
  } catch {
    whileOpen = name;
  }
}
