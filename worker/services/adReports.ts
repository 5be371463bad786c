import { AD_REPORTS_PATH, adReportedContract, type AdReport } from '#shared/contracts/adReport.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Where reports of political ads go. */
export type AdReports = {
  /** Resolves when it is certain to be mailed. */
  readonly pass: (mandator: MandatorId, report: AdReport) => Promise<Result<null, UpstreamFailure>>;
};

export function createAdReports(upstream: Upstream): AdReports {
  return {
    async pass(mandator, body) {
      const path = `/mandators/${mandator}${AD_REPORTS_PATH}`;
      const answer = await upstream.call({ path, contract: adReportedContract, body });
      return mapOk(answer, () => null);
    },
  };
}
