import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { AdminHelpline, HelplineChange, HelplineEdit, HelplineId, NewHelpline } from '#helplines.ts';

const params = z.object({ id: HelplineId });

export const helplineCalls = defineCalls({
  listHelplineChanges: {
    method: 'GET',
    path: '/api/v1/helpline-changes',
    summary: "What the operator changed of the bundled helplines, and the operator's own lines; with an ETag",
    who: 'all',
    status: 200,
    out: z.array(HelplineChange),
  },
  listHelplines: {
    method: 'GET',
    path: '/api/v1/helplines',
    summary: 'Every helpline as it is shown, with where it stands, who dialled it and who changed what',
    who: 'admin',
    status: 200,
    out: z.array(AdminHelpline),
  },
  createHelpline: {
    method: 'POST',
    path: '/api/v1/helplines',
    summary: 'Adds a helpline; the same id again answers the first row with 200',
    who: 'admin',
    body: NewHelpline,
    status: 201,
    out: AdminHelpline,
    errors: ['id_taken'],
  },
  updateHelpline: {
    method: 'PATCH',
    path: '/api/v1/helplines/{id}',
    summary: 'Changes the fields that are sent, or says that the number was dialled just now',
    who: 'admin',
    params,
    notFound: 'helpline_not_found',
    body: HelplineEdit,
    status: 200,
    out: AdminHelpline,
    errors: ['helpline_not_found', 'helpline_changed'],
  },
  deleteHelpline: {
    method: 'DELETE',
    path: '/api/v1/helplines/{id}',
    summary: 'Makes a bundled helpline again what it was delivered as; removes one that an operator added',
    who: 'admin',
    params,
    notFound: 'helpline_not_found',
    status: 204,
    errors: ['helpline_not_found'],
  },
});
