declare global {
  interface Window {
    /** What `boot.js` has asked the server while the page was on its way, by address. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The answer to a question that was asked early, once: asked again, the server is. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}
