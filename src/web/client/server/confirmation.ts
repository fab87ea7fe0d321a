/** Asks the user to show again who they are; resolves with whether they have. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Names who asks. The answer is to be called when it no longer can. */
export function setConfirmationAsk(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Asks once, however many requests wait for it; false where nobody can be asked. */
export function confirmAgain(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
