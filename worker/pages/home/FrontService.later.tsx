import type { ShortReport } from '#shared/domain/openData/readings.ts';
import { ServiceBar } from '#shared/ui/ServiceBar.tsx';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './FrontService.module.css';

/** The service bar of a front. */
export function FrontService({ report }: { readonly report: ShortReport }) {
  return (
    <>
      <LaterStyles />
      <div className={styles.service}>
        <ServiceBar report={report} />
      </div>
    </>
  );
}
