import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodingName, encodings, wantsEncoding } from './encodings.ts';

interface CachedCompression {
  readonly plain: Buffer;
  readonly compressed: Record<EncodingName, Buffer>;
  readonly tag: string;
}

const compress: Record<EncodingName, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};

/** A large text that is the same for all callers: built and compressed at the first request, with conditional requests supported. */
export class CompressOnce {
  readonly #type: string;
  readonly #make: () => string;
  #made: Promise<CachedCompression> | undefined;

  /** `type`: its Content-Type. */
  constructor(type: string, make: () => string) {
    this.#type = type;
    this.#make = make;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#made ??= this.#prepare();
    const { plain, compressed, tag } = await this.#made;
    const accepted = request.headers['accept-encoding'];
    const encoding = encodings.find((name) => wantsEncoding(accepted, name));
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', etag);
    const known = request.headers['if-none-match']?.split(',').map((item) => item.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.type(this.#type).send(encoding ? compressed[encoding] : plain);
  }

  async #prepare(): Promise<CachedCompression> {
    const plain = Buffer.from(this.#make());
    const [br, gzipped] = await Promise.all([compress.br(plain), compress.gzip(plain)]);
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return { plain, compressed: { br, gzip: gzipped }, tag };
  }
}
