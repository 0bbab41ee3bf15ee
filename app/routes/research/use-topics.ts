import { useMemo } from 'react';
import { useContent } from '../../content.ts';

/**
 * The topics in their order, each with what this page says of it and, where it has a figure, that
 * figure's number: the page opens with Fig. 1.
 */
export function useTopics() {
  const { topics } = useContent('topics');
  const { topics: details } = useContent('research');
  return useMemo(() => {
    const bySlug = new Map(details.map((topic) => [topic.slug, topic]));
    let figures = 1;
    return topics.map((topic) => ({
      ...topic,
      ...bySlug.get(topic.slug)!,
      figureNumber: topic.img && ++figures,
    }));
  }, [topics, details]);
}

export type Topic = ReturnType<typeof useTopics>[number];
