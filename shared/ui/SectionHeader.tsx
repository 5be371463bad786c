import styles from './SectionHeader.module.css';

/** Specification 5: section headers are h2 to h6. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

type SectionHeaderProps = {
  readonly level: HeadingLevel;
  /** Named by the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: string;
  readonly href?: string | undefined;
};

/** The heading of a block of teasers, linked to the full list if there is one. */
export function SectionHeader({ level, id, title, href }: SectionHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.header}>
      {href ? <a href={href}>{title}</a> : title}
    </Heading>
  );
}
