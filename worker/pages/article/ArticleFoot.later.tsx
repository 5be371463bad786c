import type { ReactNode } from 'react';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import story from '../Story.module.css';
import styles from './ArticleFoot.module.css';

/** The end matter of a text. */
export function ArticleFoot({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <LaterStyles />
      <p className={`${story.column} ${styles.foot}`}>{children}</p>
    </>
  );
}
