import { expect, it } from 'vitest';
import { accessOfTitle } from './accessOfTitle.ts';
import { NO_ACCESS } from './deriveAccess.ts';

const express = { ...NO_ACCESS, express: true };

it('M80 the express edition is Plus where it is the title’s subscription, and nowhere else', () => {
  expect(accessOfTitle(express, { isExpress: true })).toEqual({ ...express, plus: true });
  expect(accessOfTitle(express, { isExpress: false })).toEqual(express);
  expect(accessOfTitle(NO_ACCESS, { isExpress: true })).toEqual(NO_ACCESS);
});
