import { describe, expect, it } from 'vitest'

import { Prisma } from '~/platform/generated/prisma/client'

import { productFieldColumns } from '../editing/product-fields'
import { productFieldLabels, productFormFields } from '../editing/product-form'
import { FACET_LABELS } from '../listing/facets'
import { PROPERTY_LABELS } from '../product/properties'
import {
  attributeAuditLabels,
  attributeColumns,
  attributeRows,
  characteristicColumns,
  characteristicLabel,
  facetColumns,
  jsonColumns,
  jsonKeyOf,
} from './attribute-columns'

/** Columns that the shop itself keeps, or that no form of a product writes. */
const keptByTheShop = [
  ...['id', 'createdAt', 'updatedAt', 'basePriceKopecks', 'baseCompareAtKopecks', 'saleRuleId'],
  ...['stock', 'expectedOn', 'soldCount', 'popularity', 'ratingAverage', 'reviewCount'],
]

const repeated = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)
const rows = attributeColumns.map((column) => attributeRows[column])

describe('the table of product attributes', () => {
  it('the product’s columns are attributes, other columns of its form, or columns of the shop', () => {
    const columns = Object.keys(Prisma.ProductScalarFieldEnum)
    expect([...Object.keys(productFieldColumns), ...keptByTheShop].sort()).toEqual([...columns].sort())
    expect(attributeColumns.filter((column) => !columns.includes(column))).toEqual([])
  })

  it('labels are unique in the form, in the audit log, and on the product page', () => {
    expect(repeated(Object.values(productFieldLabels))).toEqual([])
    expect(repeated(Object.values(attributeAuditLabels))).toEqual([])
    expect(
      repeated(characteristicColumns.map((column) => characteristicLabel(column).toLowerCase())),
    ).toEqual([])
  })

  it('keys of JSON and names of form fields are unique, those of properties included', () => {
    const ofSpecifications = rows.flatMap(({ json }) => (json?.part === 'specifications' ? [json.key] : []))
    expect(repeated([...attributeColumns.map(jsonKeyOf), ...Object.keys(PROPERTY_LABELS)])).toEqual([])
    expect(repeated(ofSpecifications)).toEqual([])
  })

  it('places are unique within each order', () => {
    const places = rows.flatMap(({ characteristic, json }) => [
      ...(characteristic === undefined ? [] : [`page ${characteristic.place}`]),
      ...(json === undefined ? [] : [`${json.part} ${json.place}`]),
    ])
    expect(repeated(places)).toEqual([])
    expect(places).toHaveLength(characteristicColumns.length + Object.values(jsonColumns).flat().length)
  })

  it('the facets that browsers load have the labels of their attributes', () => {
    const { property: _, ...labels } = FACET_LABELS
    const ofTable = Object.entries(facetColumns).map(([name, column]): [string, string] => {
      const { facet, label } = attributeRows[column]
      return [name, facet?.label ?? label]
    })
    expect(labels).toEqual(Object.fromEntries(ofTable))
  })

  it('a material has the same label in the form, in the history and on the product page', () => {
    const field = productFormFields.find(({ column }) => column === 'material')
    const labels = [field?.label, attributeAuditLabels.material, characteristicLabel('material')]
    expect(new Set(labels)).toEqual(new Set(['Материал']))
  })
})
