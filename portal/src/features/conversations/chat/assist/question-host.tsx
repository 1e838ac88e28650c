import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { Suspense } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { clearQuestionRequest, useRequestedQuestion } from './question-request.ts';

const SaveQuestionDialog = lazyPart(() => import('../later-parts.ts').then((module) => module.SaveQuestionDialog));

/** Where the question is written that somebody makes of a message. */
export function QuestionHost({ channel }: { channel: Channel }) {
  const message = useRequestedQuestion(channel.id);
  if (!message) return null;
  return (
    <Suspense fallback={null}>
      <SaveQuestionDialog channel={channel} message={message} onClose={clearQuestionRequest} />
    </Suspense>
  );
}
