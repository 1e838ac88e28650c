import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import { visitorErrors } from '@sala/contract/visitors/visitors.errors.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import { readGuard } from '#modules/chat/chat.public.ts';
import { readWidget } from '#modules/chat-widget/chat-widget.public.ts';
import {
  assertOriginAllowed,
  findApplication,
  getIntegration,
  noteWidgetSeen,
} from '#modules/integrations/integrations.public.ts';
import { readMetaFieldNames } from '#modules/merchants/merchants.public.ts';
import { storeUpload } from '#modules/uploads/uploads.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { Remembered } from '#platform/remembered.ts';
import type { ChatOpenings } from './chat-openings.ts';
import { presentConfig } from './forms/present-config.ts';
import { findVisitor } from './visitors.repository.ts';

type Origin = Pick<RequestInfo, 'origin' | 'headers'>;

/** Every page of every merchant asks: an answer is good for so long, in ms. */
const cacheLifetime = 5_000;

export class VisitorDesk {
  readonly #context: AppContext;
  readonly #domains = new Remembered<string[]>({ lifetime: cacheLifetime });
  readonly #openings: ChatOpenings;

  constructor(context: AppContext, openings: ChatOpenings) {
    this.#context = context;
    this.#openings = openings;
  }

  /** What the widget needs before it opens. Throws applicationUnknown, originNotAllowed. */
  async readConfig(appId: string, origin: Origin): Promise<VisitorConfig> {
    const application = (await findApplication(this.#context, appId)) ?? fail(visitorErrors.applicationUnknown);
    assertOriginAllowed(this.#context, application, origin);
    await noteWidgetSeen(this.#context, application, [origin.origin]);
    const { merchantId } = application;
    const [widget, metaFieldNames, guard, opening] = await Promise.all([
      readWidget(this.#context, merchantId),
      readMetaFieldNames(this.#context, merchantId),
      readGuard(this.#context, merchantId),
      this.#openings.read(merchantId),
    ]);
    return presentConfig(this.#context, { application, widget, metaFieldNames, guard, opening });
  }

  /** Refuses a page outside of the merchant's domains, also one that got hold of a token. */
  async assertOrigin(actor: VisitorActor, origin: Origin): Promise<void> {
    if (origin.origin === undefined) return;
    // A guest sits at the page of the merchant who handed him over.
    const { merchantId } = actor.home ?? actor;
    const domains = await this.#domains.get(
      merchantId,
      async () => (await getIntegration(this.#context, merchantId)).domain,
    );
    assertOriginAllowed(this.#context, { domains }, origin);
  }

  /** Keeps a file for the visitor's next message. Throws what storing it throws, and visitorBanned. */
  async storeAttachment(actor: VisitorActor, file: UploadedFile): Promise<Attachment> {
    const { merchantId, visitorId } = actor;
    const visitor = await findVisitor(this.#context.database.forMerchant(merchantId).query, visitorId);
    if (!visitor) return fail(commonErrors.accessTokenInvalid);
    if (visitor.is_banned) fail(visitorErrors.visitorBanned);
    return storeUpload(this.#context, { merchantId, uploader: { type: 'visitor', id: visitorId }, file });
  }
}
