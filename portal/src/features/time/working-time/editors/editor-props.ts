import type * as z from 'zod/mini';

/** The props of every editor of working time: shows the record with `id`, or without it a new one with the values of `initial`. */
export interface EditorProps<Api extends { create: { body: z.ZodMiniType } }> {
  isOpen: boolean;
  id?: string | undefined;
  initial?: Partial<z.input<Api['create']['body']>> | undefined;
  onClose: () => void;
}
