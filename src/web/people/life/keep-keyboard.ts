/** A ref for what goes when it has been used: the keyboard then stands at the heading of the part of the page, or of the page. */
export function keepKeyboard(element: HTMLElement | null) {
  const ofPart = element?.closest('section')?.querySelector('h2');
  const heading = ofPart ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
  return () => {
    if (element?.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  };
}

/** As `keepKeyboard`, for a form that opens in the page in the place of the button that opened it: it begins with the keyboard. */
export function takeKeyboard(form: HTMLElement | null) {
  form?.focus({ preventScroll: true });
  return keepKeyboard(form);
}
