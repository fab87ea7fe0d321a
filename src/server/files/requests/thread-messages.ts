/** What a thread that writes a file says to the process that started it. */
export type ThreadMessage<Outcome, Question> =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'progress'; readonly share: number }
  /** Asks for what only the process has. */
  | { readonly kind: 'question'; readonly nth: number; readonly question: Question }
  | { readonly kind: 'done'; readonly outcome: Outcome };

/** What the process answers it. */
export interface ThreadAnswer<Answer> {
  readonly nth: number;
  readonly answer: Answer;
}
