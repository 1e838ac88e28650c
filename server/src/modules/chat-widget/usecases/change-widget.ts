import type { AuditAction } from '@sala/contract/audit/audit.api.ts';
import type {
  ChatPage,
  ChatPageInput,
  ChatWidget,
  ChatWidgetInput,
} from '@sala/contract/chat-widget/chat-widget.schema.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type AuditChange, changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { listDepartmentNames } from '#modules/departments/departments.public.ts';
import { getIntegration } from '#modules/integrations/integrations.public.ts';
import { lockMerchant, type MerchantRow, tellMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { presentPage, presentWidget, toChatPage, toChatWidget } from '../chat-widget.projection.ts';
import { findWidgetRow, savePage, saveWidget } from '../chat-widget.repository.ts';
import { toWidget, type Widget } from '../widget.ts';

export interface Change {
  readonly action: AuditAction;
  readonly part: 'widget' | 'page';
  readonly request: RequestInfo;
  /** Answers what the audit log keeps. */
  write(unit: UnitOfWork, before: Widget, merchant: MerchantRow): Promise<{ changes?: AuditChange[] }>;
}

/** Changes the merchant's widget while nobody else does; open pages hear of it, the visitors' too. */
export async function changeWidget(context: AppContext, actor: UserActor, change: Change): Promise<void> {
  const { merchantId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    const before = toWidget(found(await findWidgetRow(unit.query)), merchant.default_locale as Locale);
    const { changes } = await change.write(unit, before, merchant);
    if (changes?.length === 0) return;
    await recordAudit(context, unit, {
      action: change.action,
      actor,
      target: { id: merchantId, name: merchant.name },
      changes: changes ?? [],
      request: change.request,
    });
  });
  // First what is remembered is forgotten, then whoever hears of it reads anew.
  await tellMerchantChanged(context, merchantId);
  context.events.publish([{ name: 'chatWidget.changed', payload: { merchantId, part: change.part } }]);
}

/** Replaces all but the logo. Throws recordChanged when it is not what was edited. */
export async function updateWidget(
  context: AppContext,
  actor: UserActor,
  input: ChatWidgetInput,
  request: RequestInfo,
): Promise<ChatWidget> {
  const { appId } = await getIntegration(context, actor.merchantId);
  await changeWidget(context, actor, {
    action: 'chatWidget.changed',
    part: 'widget',
    request,
    async write(unit, before, merchant) {
      const options = await listDepartmentNames(unit.query);
      const names = new Map(options.map(({ id, name }) => [id, name]));
      assertKnown(input, { departments: names, metaFields: merchant.meta_field_names });
      await assertVersion(before, input.version, (widget) =>
        toChatWidget(context, { widget, appId, merchant }, options),
      );
      await saveWidget(unit.query, input, context.clock.now());
      const departments = input.departments.map((one) => ({ ...one, ownName: names.get(one.departmentId)! }));
      return { changes: changesBetween(readable(before), readable({ ...before, ...input, departments })) };
    },
  });
  return presentWidget(context, actor.merchantId);
}

/** Departments of the merchant's own, and answers kept where the merchant keeps what it knows of visitors. */
function assertKnown(
  { departments, preChatForm }: ChatWidgetInput,
  known: { departments: ReadonlyMap<string, string>; metaFields: readonly string[] },
): void {
  const problems: Record<string, FieldProblem[]> = {};
  departments.forEach(({ departmentId }, index) => {
    if (!known.departments.has(departmentId)) problems[`departments.${index}.departmentId`] = [{ key: 'id' }];
  });
  preChatForm.fields.forEach(({ name }, index) => {
    if (known.metaFields.includes(name)) return;
    const params = { options: known.metaFields.join(', ') };
    problems[`preChatForm.fields.${index}.name`] = [{ key: 'oneOf', params }];
  });
  if (Object.keys(problems).length > 0) failFields(problems);
}

/** One value a field, as the audit log shows them. */
function readable({ departments, preChatForm, offlineForm, launcher, page: _, version: __, ...rest }: Widget) {
  return {
    ...rest,
    welcomeMessage: Object.values(rest.welcomeMessage),
    launcherIcon: launcher.icon,
    launcherSize: launcher.size,
    launcherLabel: Object.values(launcher.label),
    departments: departments.map(({ ownName }) => ownName),
    isPreChatFormOn: preChatForm.isOn,
    preChatFields: [
      ...Object.entries(preChatForm.contact).map(([name, asking]) => `${name}: ${asking}`),
      ...preChatForm.fields.map(({ name, isRequired }) => `${name}: ${isRequired ? 'required' : 'optional'}`),
    ],
    consentText: Object.values(preChatForm.consent.text),
    isOfflineFormOn: offlineForm.isOn,
    offlineFields: Object.entries(offlineForm.contact).map(([name, asking]) => `${name}: ${asking}`),
    offlineText: Object.values(offlineForm.text),
  };
}

/** Opens or closes the chat's own page and changes its texts. Throws recordChanged when it is not what was edited. */
export async function updatePage(
  context: AppContext,
  actor: UserActor,
  input: ChatPageInput,
  request: RequestInfo,
): Promise<ChatPage> {
  const { appId } = await getIntegration(context, actor.merchantId);
  await changeWidget(context, actor, {
    action: 'chatWidget.pageChanged',
    part: 'page',
    request,
    async write(unit, widget, merchant) {
      const before = widget.page;
      await assertVersion(before, input.version, () => toChatPage({ widget, appId, merchant }));
      await savePage(unit.query, input, context.clock.now());
      return { changes: changesBetween(readablePage(before), readablePage(input)) };
    },
  });
  return presentPage(context, actor.merchantId);
}

const readablePage = ({ isOn, title, intro }: ChatPageInput) => ({
  isPageOn: isOn,
  pageTitle: Object.values(title),
  pageIntro: Object.values(intro),
});
