import { markWords } from './marked-words.ts';

/** A text in which what was looked for stands out. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return markWords(text, query).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (!piece.isMarked) return piece.text;
    return (
      <mark key={key} className="rounded-[3px] bg-notice-soft text-inherit">
        {piece.text}
      </mark>
    );
  });
}
