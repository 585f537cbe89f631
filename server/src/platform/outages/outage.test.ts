import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';

const withFields = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  ['the database refuses', withFields({ code: 'ECONNREFUSED' }), 'database'],
  ['it has no address', withFields({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'database'],
  ['its socket is missing', withFields({ code: 'ENOENT', syscall: 'connect' }), 'database'],
  ['it was shut down', withFields({ code: '57P01' }), 'database'],
  ['it is starting', withFields({ code: '57P03' }), 'database'],
  ['it has too many connections', withFields({ code: '53300' }), 'database'],
  ['it takes no writes', withFields({ code: '25006' }), 'database'],
  ['the driver lost it', new Error('Connection terminated unexpectedly'), 'database'],
  ['the driver waited for it', new Error('Query read timeout'), 'database'],
  ['its disk is full', withFields({ code: '53100' }), 'disk'],
  ['a disk is full', withFields({ code: 'ENOSPC', syscall: 'write' }), 'disk'],
  ['a file is missing', withFields({ code: 'ENOENT', syscall: 'open' }), undefined],
  ['a name is taken', withFields({ code: '23505' }), undefined],
  ['the code is wrong', new TypeError('undefined is not a function'), undefined],
  ['it is no error', 'ECONNREFUSED', undefined],
])('when %s', (_, error, outage) => {
  expect(outageOf(error)?.outage).toBe(outage);
  const wrapped = new Error('Failed query', { cause: new Error('again', { cause: error }) });
  expect(outageOf(wrapped)?.outage).toBe(outage);
});

test('an error that causes itself is no endless loop', () => {
  const error = new Error('round');
  error.cause = error;
  expect(outageOf(error)).toBeUndefined();
});
