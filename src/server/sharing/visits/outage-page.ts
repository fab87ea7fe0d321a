import type { Context } from 'hono';
import { escapeXml } from '#domain/diagram/drawing/escape-xml.ts';
import { isOutage } from '#server/platform/http/known-failures.ts';
import { pageLanguage } from '#server/platform/http/page-language.ts';
import { withTags } from './page-tags.ts';
import { pageWordsIn } from './page-words.ts';

/** What the words of the page say. */
const RETRY_SECONDS = 60;

/**
 * Answers with a page of the browser part also while the database is away: then without what is known of the family, and with words
 * that say so until the browser part stands there and says it, too. Any other failure is thrown on.
 */
export async function despiteOutage<Answer>(
  http: Context,
  page: string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isOutage(error)) throw error;
    const language = pageLanguage(http.req.header('accept-language'));
    const { outage } = pageWordsIn(language);
    const tags = { title: siteName, description: outage, siteName, picture: null, isForSearch: false };
    const words = `<p lang="${language}" role="alert">${escapeXml(outage)}</p>`;
    return http.html(
      withTags(page, tags).replace('<div id="root">', (root) => root + words),
      503,
      {
        'cache-control': 'private, no-store',
        'retry-after': String(RETRY_SECONDS),
        vary: 'Accept-Language',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      },
    );
  }
}

/** What the instance is called is not known either. */
const siteName = 'Swissfam';
