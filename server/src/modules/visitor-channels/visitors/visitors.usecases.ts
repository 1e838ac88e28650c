import type { Guard } from '@sala/contract/conversations/chat/guard/guard.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { toVisitorPage, toVisitorView } from '@sala/contract/visitor-channels/chat-widget/visitor-view.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { Application } from '#modules/connections/integrations/integrations.public.ts';
import { assertOriginAllowed } from '#modules/connections/integrations/integrations.public.ts';
import { readGuard } from '#modules/conversations/chat/chat.public.ts';
import { presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import { storeUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { Widget } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { CallOrigin } from '#platform/auth/visitor-origins.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import type { AnnouncedOpening, ChatOpenings } from './chat-openings.ts';
import type { VisitorsContext } from './visitors.context.ts';
import { findVisitor, type VisitorRow } from './visitors.repository.ts';

export class VisitorTestKit {
  readonly #context: VisitorsContext;
  readonly #openings: ChatOpenings;

  constructor(context: VisitorsContext, openings: ChatOpenings) {
    this.#context = context;
    this.#openings = openings;
  }

  /** The configuration that the widget needs before it opens. Throws applicationUnknown, originNotAllowed. */
  async readConfig(appId: string, origin: CallOrigin): Promise<VisitorConfig> {
    const application = (await this.#context.applications.find(appId)) ?? fail(visitorErrors.applicationUnknown);
    assertOriginAllowed(this.#context, application, origin);
    await this.#context.firstTimes.noteWidgetSeen(application, [origin.origin]);
    const { merchantId } = application;
    const [widget, metaFieldNames, guard, opening, calls, hasAnswers] = await Promise.all([
      this.#context.knownWidgets.read(merchantId),
      this.#context.metaFieldNames.read(merchantId),
      readGuard(this.#context, merchantId),
      this.#openings.read(merchantId),
      this.#context.callSettings.read(merchantId),
      this.#context.publicKnowledge.hasAnswers(merchantId),
    ]);
    // The chat of a read-only business is closed.
    const isChatOn = await this.#context.authentication.standings.isOpen(merchantId);
    const isCallOn = isChatOn && calls.widget.isOn;
    const parts = { application, widget, metaFieldNames, guard, opening, isChatOn, isCallOn, hasAnswers };
    return presentConfig(this.#context, parts);
  }

  /** Throws accessTokenInvalid and visitorBanned. */
  async assertMayAttach(actor: VisitorActor): Promise<void> {
    if ((await this.#readVisitor(actor)).is_banned) fail(visitorErrors.visitorBanned);
  }

  /** Stores a file for the visitor's next message, after `assertMayAttach`. Throws accessTokenInvalid and the errors of storing it. */
  async storeAttachment(actor: VisitorActor, file: UploadedFile, request: RequestInfo): Promise<Attachment> {
    const { merchantId, visitorId } = actor;
    const isAnonymous = (await this.#readVisitor(actor)).external_id === null;
    const uploader = { type: 'visitor', id: visitorId } as const;
    return storeUpload(this.#context, { merchantId, uploader, file, request, isAnonymous });
  }

  async #readVisitor({ merchantId, visitorId }: VisitorActor): Promise<VisitorRow> {
    const visitor = await findVisitor(this.#context.database.forMerchant(merchantId).query, visitorId);
    return visitor ?? fail(commonErrors.accessTokenInvalid);
  }
}

interface Parts {
  readonly application: Application;
  readonly widget: Widget;
  readonly metaFieldNames: readonly string[];
  readonly guard: Guard;
  readonly opening: AnnouncedOpening;
  readonly isChatOn: boolean;
  readonly isCallOn: boolean;
  readonly hasAnswers: boolean;
}

/** The widget's configuration for visitors. */
function presentConfig(
  context: Pick<AppContext, 'config' | 'clock'>,
  { application, widget, metaFieldNames, guard, opening, isChatOn, isCallOn, hasAnswers }: Parts,
): VisitorConfig {
  const { merchantId, merchantName, merchantLogoId, appId } = application;
  const departments = [...widget.departments];
  const ownNames = new Map(departments.map(({ departmentId, ownName }) => [departmentId, ownName]));
  const view = toVisitorView({ ...widget, departments }, { nameOf: (id) => ownNames.get(id), metaFieldNames });
  return {
    appId,
    merchantName,
    brandLogo: presentLogo(context, merchantId, widget.logoId ?? merchantLogoId),
    ...view,
    hasStart: hasAnswers || view.departments.length > 0,
    hasAnswers,
    page: toVisitorPage(widget.page, widget.defaultLanguage),
    guard: guard.bank || guard.phone ? guard : null,
    isChatOn,
    isCallOn,
    ...opening,
    maxFileSize: maxFileSizeInMb * 1024 * 1024,
  };
}
