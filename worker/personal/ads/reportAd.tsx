import type { ReactNode } from 'react';
import { MOST_REPORTED } from '#shared/contracts/adReport.contract.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { politicalAdTexts } from '#shared/i18n/texts/politicalAd.ts';
import { politicalAdHref, reportedAdHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import type { Limit } from '../../limits/attempts.ts';
import { countNetwork, type NetworkLimits } from '../../limits/countNetwork.ts';
import { PoliticalAdPage } from '../../pages/politicalAd/PoliticalAd.page.tsx';
import { EMPTY_REPORT, type AdReportForm } from '../../pages/politicalAd/ReportForm.tsx';
import { isTrapped } from '../../pages/TrapField.tsx';
import { ReportedAdPage } from '../../pages/politicalAd/ReportedAd.page.tsx';

const HOUR_MS = 3_600_000;

/** Thousands of readers may share one address of a mobile network, and hardly any of them reports an ad. */
const REPORTS: NetworkLimits = {
  network: { name: 'ad-report-network', most: 20, periodMs: HOUR_MS },
  prefix: { name: 'ad-report-prefix', most: 60, periodMs: HOUR_MS },
};
/** Reports per ad, from all readers: more of them add nothing for the editors. */
const PER_AD: Limit = { name: 'ad-report-ad', most: 100, periodMs: HOUR_MS };

const { report: texts, reported } = politicalAdTexts;
const idOf = ({ params }: Call) => params['slug'] ?? '';

/** Forwards a reader's report about a political ad to the editors. Decision 064. */
export async function reportAd(call: Call<'lists' | 'portal'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate, respondWithError } = call;
  const id = idOf(call);
  const accepted = redirectTo({ status: 303, location: reportedAdHref(id), maxAgeSeconds: 0 });
  if (isTrapped(sent)) return accepted;
  const waitMs = await countReports(call);
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1_000);
    return respondWithError({ visit, status: 429, message: '', retryAfterSeconds });
  }
  const form = readForm(sent);
  if (form.problems.words !== undefined || form.problems.email !== undefined) return showForm(call, form, 422);
  const found = await fetchAd(call);
  if (!found.ok) return refuse(call, found.error);
  const email = form.email === '' ? null : parseEmailAddress(form.email);
  const passed = await isolate.readers.lists.adReports.pass(visit.mandator.id, { ad: id, words: form.words, email });
  return passed.ok ? accepted : showForm(call, { ...form, isAway: true }, 503);
}

/** The confirmation, identical for all readers; 404 for an unknown ad. */
export async function showReported(call: Call): Promise<Response> {
  const found = await fetchAd(call);
  if (!found.ok) return refuse(call, found.error);
  return streamPage(call, { status: 200, title: reported.title, content: <ReportedAdPage id={idOf(call)} /> });
}

type TypedForm = Omit<AdReportForm, 'desk'>;

function readForm(sent: URLSearchParams): TypedForm {
  const words = (sent.get('text') ?? '').replaceAll(/\r\n?/g, '\n').trim();
  const email = (sent.get('email') ?? '').trim().slice(0, 300);
  const isTooLong = words.length > MOST_REPORTED;
  return {
    ...EMPTY_REPORT,
    words: words.slice(0, MOST_REPORTED),
    email,
    problems: {
      ...(words === '' ? { words: texts.missing } : {}),
      ...(isTooLong ? { words: texts.tooLong } : {}),
      ...(email !== '' && parseEmailAddress(email) === null ? { email: texts.invalidEmail } : {}),
    },
  };
}

async function countReports(call: Call<'portal'>): Promise<number> {
  const { attempts } = call.isolate.readers.portal;
  const { request, mandator } = call.visit;
  const waits = await Promise.all([
    countNetwork(attempts, REPORTS, request),
    attempts.count(PER_AD, `${mandator.id}:${idOf(call)}`),
  ]);
  return Math.max(...waits);
}

function fetchAd(call: Call) {
  const { visit, isolate } = call;
  return isolate.publishing.contentApi.fetchPage({
    kind: 'politicalAd',
    mandator: visit.mandator.id,
    path: politicalAdHref(idOf(call)),
  });
}

function refuse({ visit, respondWithError }: Call, { kind }: { readonly kind: string }): Promise<Response> {
  return respondWithError({ visit, status: kind === 'notFound' ? 404 : 503, message: '' });
}

/** The page with the form as typed and its errors; private to this reader. */
async function showForm(call: Call, form: TypedForm, status: 422 | 503): Promise<Response> {
  const { visit } = call;
  const found = await fetchAd(call);
  if (!found.ok) return refuse(call, found.error);
  const content = <PoliticalAdPage ad={found.value.payload.ad} form={{ ...form, desk: visit.mandator.adsEmail }} />;
  return streamPage(call, { status, title: texts.refusedTitle, content });
}

type Shown = { readonly status: 200 | 422 | 503; readonly title: string; readonly content: ReactNode };

function streamPage(call: Call, shown: Shown): Promise<Response> {
  return call.streamPage({
    ...shown,
    routeName: 'political-ad',
    layout: 'default',
    kind: 'politicalAd',
    hasSecretAddress: false,
  });
}
