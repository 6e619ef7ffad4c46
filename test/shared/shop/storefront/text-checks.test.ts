import { describe, expect, it } from 'vitest'
import {
  canBeEmail,
  canBePhone,
  canBeWhatsApp,
  cnpjProblem,
  hasCep,
  linkProblem,
  ownServerOf,
  pictureProblem,
} from '../../../../shared/shop/storefront/text-checks.ts'

describe('linkProblem', () => {
  it.each([
    ['https://loja.example.com/mesas?cor=1#x', null],
    ['HTTPS://LOJA.EXAMPLE.COM', null],
    ['https://loja.example.com:8443/a', null],
    ['http://loja.example.com', 'notHttps'],
    ['javascript:alert(1)', 'notHttps'],
    ['data:text/html,x', 'notHttps'],
    ['www.loja.com.br', 'notALink'],
    ['/mesas', 'notALink'],
    ['https://', 'notALink'],
    ['https://loja', 'notALink'],
    ['https://loja.example.com/a b', 'notALink'],
    ['https://loja.example.com@mal.example.org/', 'hiddenHost'],
  ])('reads %s as %s', (text, problem) => {
    expect(linkProblem(text)).toBe(problem)
  })
})

describe('pictureProblem', () => {
  it.each([
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/demo/a.png', null],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:80801/a.png', 'notHttps'],
    ['http://127.0.0.1:8080/api', 'http://loja.example.com/a.png', 'notHttps'],
    ['https://api.example.com', 'http://api.example.com/a.png', 'notHttps'],
    ['https://api.example.com', 'https://img.example.com/a.png', null],
  ])('of a company at %s reads %s as %s', (baseUrl, text, problem) => {
    expect(pictureProblem(text, ownServerOf(baseUrl))).toBe(problem)
  })
})

describe('hasCep', () => {
  it.each([
    ['Rua A, 1, 01310-100, São Paulo', true],
    ['Rua A, 1 - CEP 01.310-100', true],
    ['Av. B, 20 50030230 Recife', true],
    ['Rua das Tábuas, 120, Mooca, São Paulo', false],
    ['Rua A, 123456789', false],
  ])('reads %s as %s', (address, has) => {
    expect(hasCep(address)).toBe(has)
  })
})

describe('cnpjProblem', () => {
  it.each([
    ['00.000.000/0001-91', null],
    ['11222333000181', null],
    // The letters of the form valid since July 2026.
    ['12.ABC.345/01DE-35', null],
    ['12.ABC.345/01DE-36', 'cnpjDigits'],
    ['11.222.333/0001-82', 'cnpjDigits'],
    ['11.111.111/1111-11', 'cnpjShape'],
    ['191', 'cnpjShape'],
    ['123.456.789-09', 'cnpjShape'],
  ])('reads %s as %s', (text, problem) => {
    expect(cnpjProblem(text)).toBe(problem)
  })
})

describe('canBePhone', () => {
  it.each([
    ['+55 11 90000-0100', true, true],
    ['(11) 3333-4444', true, true],
    ['0800 777 0000', true, true],
    ['4004-1234', true, false],
    ['+1 202 555 0143', true, true],
    ['https://wa.me/5511900000100', false, true],
    ['11 1111-1111', false, false],
    ['123', false, false],
    ['ligue já', false, false],
    ['', false, false],
  ])('reads %s as phone %s and WhatsApp %s', (text, isPhone, isWhatsApp) => {
    expect([canBePhone(text), canBeWhatsApp(text)]).toEqual([isPhone, isWhatsApp])
  })
})

describe('canBeEmail', () => {
  it.each([
    ['loja@example.com', true],
    ['a.b+c@sub.example.com.br', true],
    ['loja@example', false],
    ['loja example.com', false],
    ['a@b@c.com', false],
    ['a@b.com, c@d.com', false],
  ])('reads %s as %s', (text, can) => {
    expect(canBeEmail(text)).toBe(can)
  })
})
