import { commonErrors } from '@sala/contract/core/errors.ts';
import { idField } from '@sala/contract/core/fields.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import { fail, found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { getByteRange } from './byte-range.ts';
import { readUsage } from './merchant-storage.ts';
import { isFilePathValid } from './signed-file-path.ts';
import { toStorageKey } from './stored-files.ts';
import type { UploadServices } from './uploads.public.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';
import { storeUpload } from './uploads.usecases.ts';

export function bindUploadRoutes(context: AppContext & UploadServices, router: Router): void {
  router.bind(uploadsApi.create, ({ actor: { merchantId, userId }, file, request }) =>
    storeUpload(context, { merchantId, uploader: { type: 'user', id: userId }, file, request }),
  );
  router.bind(uploadsApi.getUsage, ({ actor }) => readUsage(context, actor.merchantId));
  for (const isThumbnail of [false, true])
    router.fastify.get(`/api/files/:merchant/:id${isThumbnail ? '/thumbnail' : ''}`, (request, reply) =>
      sendFile(context, request, reply, isThumbnail),
    );
}

async function sendFile(context: AppContext, request: FastifyRequest, reply: FastifyReply, isThumbnail: boolean) {
  const { merchant: merchantId, id } = request.params as { merchant: string; id: string };
  const { exp, sig } = request.query as { exp: unknown; sig: unknown };
  const file = { merchantId, id, isThumbnail };
  const now = context.clock.now();
  const isKnown = [merchantId, id].every((value) => idField.safeParse(value).success);
  // A wrong signature and a missing file give the same answer.
  if (!isKnown || !isFilePathValid(context.config.keys.files, file, { exp, sig }, now))
    fail(commonErrors.recordNotFound);
  const upload = found(await findUpload(context.database.forMerchant(merchantId).query, id));
  if (isThumbnail && !upload.has_thumbnail) fail(commonErrors.recordNotFound);
  const etag = `"${id}${isThumbnail ? '-thumbnail' : ''}"`;
  reply.headers(toHeaders(upload, isThumbnail)).header('ETag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return sendContent(context, request, reply, {
    key: toStorageKey(file),
    etag,
    size: isThumbnail ? undefined : upload.size,
  });
}

async function sendContent(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, etag, size }: { key: string; etag: string; size: number | undefined },
) {
  const ifRange = request.headers['if-range'];
  const isRangeWanted = size !== undefined && (ifRange === undefined || ifRange === etag);
  const range = isRangeWanted ? getByteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') return reply.status(416).header('Content-Range', `bytes */${size}`).send();
  const stored = found(await context.storage.read(key, range));
  if (!range) return reply.header('Content-Length', stored.size).send(stored.stream);
  return reply
    .status(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(stored.stream);
}

/** Headers that prevent any file from running code or being embedded by other origins. */
function toHeaders(upload: UploadRow, isThumbnail: boolean): Record<string, string> {
  const isShown = upload.kind !== 'file';
  const fallback = upload.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const name = `filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(upload.name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
  return {
    'Content-Type': isThumbnail ? 'image/webp' : upload.mime,
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; ${name}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, max-age=86400, immutable',
    ...(isThumbnail ? {} : { 'Accept-Ranges': 'bytes' }),
  };
}
