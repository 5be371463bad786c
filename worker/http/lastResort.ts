import { lastResortTexts } from '#shared/i18n/lastResortTexts.ts';
import { createLogger, describeCause } from '#shared/lib/logger.ts';
import { baseHeaders, uncachedHeaders } from './headers.ts';

const RETRY_AFTER_SECONDS = 30;

/**
 * Responds even when rendering the error page fails or the configuration is broken: readers get a German sentence
 * instead of the platform's error page.
 */
export async function withLastResort(
  answer: () => Response | Promise<Response>,
  writeLog: (line: string) => void,
): Promise<Response> {
  try {
    return await answer();
  } catch (cause) {
    createLogger(writeLog).error('last_resort', { cause: describeCause(cause) });
    return new Response(PAGE, {
      status: 500,
      headers: {
        ...baseHeaders,
        ...uncachedHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
      },
    });
  }
}

const { title, text } = lastResortTexts;
const PAGE = `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`;
