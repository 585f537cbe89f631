import { defineCalls } from '#call.ts';
import { AccountDeletion, DataExport, MyData } from '#my-data.ts';

export const myDataCalls = defineCalls({
  getMyData: {
    method: 'GET',
    path: '/api/v1/my-data',
    summary: 'What is kept about the caller, in numbers',
    who: 'owner',
    status: 200,
    out: MyData,
  },
  exportMyData: {
    method: 'POST',
    path: '/api/v1/my-data/export',
    summary: 'Everything about the caller: one JSON file and every recording, as a ZIP archive; a mail tells of it',
    who: 'owner',
    body: DataExport,
    status: 200,
    outMedia: ['application/zip'],
    errors: ['too_many_requests', 'unavailable'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/my-data/deletion',
    summary: 'Deletes the account and everything about the caller for good; a mail tells of it',
    who: 'owner',
    body: AccountDeletion,
    status: 204,
    errors: ['validation_failed', 'sign_in_too_old', 'too_many_requests'],
  },
});
