import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { createNote, listChannelNotes, removeNote } from './notes.usecases.ts';

export function bindNoteRoutes(context: AppContext, router: Router): void {
  router.bind(notesApi.list, async ({ actor, body }) => {
    const rows = await listChannelNotes(context, actor, body.channelId);
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(notesApi.create, ({ actor, body }) => createNote(context, actor, body));
  router.bind(notesApi.remove, ({ actor, params }) => removeNote(context, actor, params.id));
}
