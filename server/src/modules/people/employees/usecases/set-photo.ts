import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import {
  claimPicture,
  discardUnlessUsed,
  discardUpload,
  storePicture,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { readEmployee } from '../employee-answer.ts';
import type { EmployeesContext } from '../employees.context.ts';
import { findEmployees, lockEmployee, savePhoto } from '../employees.repository.ts';

async function replacePhoto(
  context: EmployeesContext,
  actor: UserActor,
  { id, photoId, version }: { id: string; photoId: string | null; version: number },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId, userId } = actor;
  const read = () => readEmployee(context, merchantId, id);
  await withCurrent(read, () =>
    inTransaction(context, merchantId, async (unit) => {
      const employee = found(await lockEmployee(unit.query, id));
      await assertVersion(employee, version);
      if (employee.photo_id === photoId) return;
      if (photoId) await claimPicture(unit, { id: photoId, uploader: { type: 'user', id: userId }, usedById: id });
      await savePhoto(unit.query, id, photoId);
      if (employee.photo_id) await discardUpload(context, unit, employee.photo_id);
      const changes = [{ field: 'photo', before: null, after: null }];
      const target = { id, name: employee.name };
      await recordAudit(context, unit, { action: 'employee.changed', actor, target, changes, request });
      organisationChanged(unit, 'employees');
    }),
  );
  return read();
}

/** Sets the photo, re-encoded; the former one is deleted. Throws recordNotFound, recordChanged and what `storePicture` throws. */
export async function setPhoto(
  context: EmployeesContext,
  actor: UserActor,
  { id, file, version }: { id: string; file: UploadedFile; version: number },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  const { merchantId, userId } = actor;
  const [employee] = await findEmployees(context.database.forMerchant(merchantId).query, [id]);
  // Before the picture is drawn and stored; once more under the lock.
  await assertVersion(found(employee), version, () => readEmployee(context, merchantId, id));
  const uploader = { type: 'user', id: userId } as const;
  const photoId = await storePicture(context, { merchantId, uploader, file, kind: 'portrait', request });
  return discardUnlessUsed(context, { merchantId, id: photoId }, () =>
    replacePhoto(context, actor, { id, photoId, version }, request),
  );
}

/** Throws recordNotFound and recordChanged. */
export function removePhoto(
  context: EmployeesContext,
  actor: UserActor,
  { id, version }: { id: string; version: number },
  request: RequestInfo,
): Promise<EmployeeDetail> {
  return replacePhoto(context, actor, { id, photoId: null, version }, request);
}
