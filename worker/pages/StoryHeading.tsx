import { keepTogether, keepTogetherHtml } from '#shared/i18n/keepTogether.ts';
import story from './Story.module.css';

type StoryHeadingProps = {
  readonly title: string;
  /** The contract's parser has put it through its allow-list. */
  readonly leadHtml: string;
};

/** Headline and lead of an article or test report, in the reader's text size. */
export function StoryHeading({ title, leadHtml }: StoryHeadingProps) {
  return (
    <>
      <StoryTitle title={title} />
      <StoryLead leadHtml={leadHtml} />
    </>
  );
}

export function StoryTitle({ title }: Pick<StoryHeadingProps, 'title'>) {
  return (
    <h1 className={story.title} data-sized="">
      {keepTogether(title)}
    </h1>
  );
}

export function StoryLead({ leadHtml }: Pick<StoryHeadingProps, 'leadHtml'>) {
  return <p className={story.lead} data-sized="" dangerouslySetInnerHTML={{ __html: keepTogetherHtml(leadHtml) }} />;
}
