import { afterEach, expect, test, vi } from 'vitest';
import { familyOf, memberNamed } from '#domain/kinship/testing/family-of.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { endSession } from '#web/client/session/session.ts';
import { createAnswering } from './answer-questions.ts';
import { askKinship } from './ask-kinship.ts';
import type { KinshipRequest, RelationsQuestion } from './kinship-messages.ts';
import { answerInPage } from './testing/worker-in-page.ts';

const family = familyOf('Pa + Ma: Kid');
const question: RelationsQuestion = {
  kind: 'relations',
  from: memberNamed(family, 'Kid'),
  to: memberNamed(family, 'Ma'),
  words: { language: 'en', tradition: 'kbbi' },
};
const ask = (about = question) => askKinship(family.graph, about);

afterEach(() => {
  // The worker is one for all questions, until the session ends.
  endSession(createQueryClient());
  vi.unstubAllGlobals();
});

test('questions are answered each with its own answer', async () => {
  answerInPage();
  const [mother, child] = await Promise.all([ask(), ask({ ...question, from: question.to, to: question.from })]);
  expect([mother.relations[0]?.word, child.relations[0]?.word]).toEqual(['parent', 'child']);
});

test('a family is handed over once, without a name or an id', async () => {
  const sent: KinshipRequest[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (request: KinshipRequest) => void sent.push(request);
      terminate(): void {}
    },
  );
  const answers = Promise.allSettled([ask(), ask()]);
  expect(sent.map(({ kind }) => kind)).toEqual(['graph', 'question', 'question']);
  expect(JSON.stringify(sent)).not.toContain('Kid');
  endSession(createQueryClient());
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a worker that fails is replaced at the next question', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      onerror: ((event: { message: string }) => void) | null = null;
      postMessage = () => this.onerror?.({ message: 'out of memory' });
      terminate(): void {}
    },
  );
  await expect(ask()).rejects.toThrow('out of memory');
  answerInPage();
  expect((await ask()).relations[0]?.word).toBe('parent');
});

test('a question about no family is refused in words, and throws nothing', () => {
  const reply = createAnswering()({ kind: 'question', id: 3, question });
  expect(reply).toEqual({ id: 3, failure: 'A question was asked before there was a family.' });
});
