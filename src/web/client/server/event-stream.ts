export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events from the text of a stream, piece by piece. Returns a function that takes a piece and gives
 * the events that it completes; comments (heartbeats) complete nothing.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    const done: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) done.push({ event: event || 'message', data: data.join('\n') });
        event = '';
        data = [];
        continue;
      }
      const [, field, value] = /^(\w*): ?(.*)$/.exec(line) ?? [];
      if (field === 'event') event = value ?? '';
      if (field === 'data') data.push(value ?? '');
    }
    return done;
  };
}
