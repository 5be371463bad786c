import type { PublicArticle } from '#shared/domain/content/article.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import { EnlargedPicture } from '../EnlargedPicture.tsx';
import { Video } from '../MediaItems.later.tsx';
import { PictureCaption } from '../PictureCaption.tsx';
import story from '../Story.module.css';

/** The lead video behind its still, or the lead picture. */
export function Opener({ article: { img, headerVideo } }: { readonly article: PublicArticle }) {
  if (headerVideo) {
    return (
      <div className={story.opener}>
        <LaterStyles />
        <Video {...headerVideo} poster={img} />
      </div>
    );
  }
  if (!img) return null;
  return (
    <figure className={story.opener}>
      <EnlargedPicture image={img} ratio="16:9" width={880} phoneWidth={384} loading="eager" />
      <PictureCaption image={img} />
    </figure>
  );
}
