/** What jsdom has none of: the old way to copy, which takes what is selected. Returns what was copied. */
export function stubOldCopy(works: boolean): readonly string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) copied.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return works;
  };
  return copied;
}
