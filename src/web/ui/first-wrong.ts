/**
 * The keyboard goes to the first field that is marked as wrong, and the whole field comes into view with what is said of it:
 * not at an edge, where it could lie below buttons. A screen reader reads the field with its message.
 */
export function leadToFirstWrong(root: ParentNode): void {
  const wrong = root.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  (wrong?.closest('.field') ?? wrong)?.scrollIntoView?.({ block: 'center' });
}
