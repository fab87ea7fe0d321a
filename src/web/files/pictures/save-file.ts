/** 'family-tree-2026-03-01.png', by the calendar of the place where the browser is. */
export function pictureName(format: string, now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `family-tree-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${format}`;
}

/** Hands a file to the browser, as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click is over; a minute is long enough for that to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
